# Completion of hotlist for bash.
_hotlist() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "hot today report types account person find why feed watch list run mcp help" -- "$word"))
    return
  fi
  case $before in
    --window) COMPREPLY=($(compgen -W "24h 7d 30d all" -- "$word")); return ;;
    --only) COMPREPLY=($(compgen -W "alert signal like" -- "$word")); return ;;
    --as) COMPREPLY=($(compgen -W "exclude watch owner" -- "$word")); return ;;
    --data) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
    --limit|--offset|--organization|--since|--account|--before|--owner|--column|--for|--claim|--release) return ;;
  esac
  case $command in
    hot) COMPREPLY=($(compgen -W "--window --limit --offset --organization --json --demo --data --help --version" -- "$word")) ;;
    today) COMPREPLY=($(compgen -W "--organization --json --demo --data --help --version" -- "$word")) ;;
    report) COMPREPLY=($(compgen -W "--organization --json --demo --data --help --version" -- "$word")) ;;
    types) COMPREPLY=($(compgen -W "--organization --json --demo --data --help --version" -- "$word")) ;;
    account) COMPREPLY=($(compgen -W "--organization --json --demo --data --help --version" -- "$word")) ;;
    person) COMPREPLY=($(compgen -W "--organization --json --demo --data --help --version" -- "$word")) ;;
    find) COMPREPLY=($(compgen -W "--organization --json --demo --data --help --version" -- "$word")) ;;
    why) COMPREPLY=($(compgen -W "--organization --json --demo --data --help --version" -- "$word")) ;;
    feed) COMPREPLY=($(compgen -W "--since --only --account --before --limit --organization --json --demo --data --help --version" -- "$word")) ;;
    watch) COMPREPLY=($(compgen -W "--only --organization --json --demo --data --help --version" -- "$word")) ;;
    list) COMPREPLY=($(compgen -W "--as --owner --column --dry-run --organization --json --demo --data --help --version" -- "$word")) ;;
    run) COMPREPLY=($(compgen -W "--once --for --claim --release --data --json --demo --help --version" -- "$word")) ;;
    mcp) COMPREPLY=($(compgen -W "--organization --json --demo --data --help --version" -- "$word")) ;;
    help) COMPREPLY=($(compgen -W "hot today report types account person find why feed watch list run mcp" -- "$word")) ;;
  esac
}
complete -F _hotlist hotlist
