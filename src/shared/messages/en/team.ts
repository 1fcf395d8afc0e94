// A team: joining it, its state, and leaving.
import type { TeamKeyTrouble } from '../../contract/failures.ts';
import type { JoinTrouble, LinkState } from '../../contract/team.ts';

interface Words {
  readonly title: string;
  readonly next: string;
}

/** Why a file leads nowhere. */
const offerTrouble: Readonly<Record<JoinTrouble, Words>> = {
  unreadable: {
    title: 'The join file cannot be read.',
    next: 'Check that it is still there and that you may read it, then choose it again.',
  },
  'too-large': {
    title: 'This file is too large to be a join file.',
    next: 'A join file ends in .join and is a few lines long. Choose the one your administrator gave you.',
  },
  'not-a-join-file': {
    title: 'This is not a join file, or part of it is missing.',
    next: 'A join file ends in .join. Choose the one your administrator gave you, or ask for a new one.',
  },
  newer: {
    title: 'This join file was made by a newer Hotlist.',
    next: 'Update this Hotlist, then open the file again.',
  },
  'not-encrypted': {
    title: 'This join file leads to a server without encryption, so anyone on the way could read along.',
    next: 'Ask your administrator for a file whose server begins with tls://.',
  },
  mixed: {
    title: 'This join file mixes servers with and without encryption.',
    next: 'Ask your administrator for a file whose servers all begin with tls://.',
  },
  'of-relay': {
    title: 'This is your team’s relay’s join file, not a person’s.',
    next: 'Ask your administrator for the file with your name. This one belongs on the server only.',
  },
  managed: {
    title: 'Your organization does not allow this team’s server.',
    next: 'Ask your administrator for a file with the right one, or to allow it.',
  },
  'test-runtime': {
    title: 'This copy of Hotlist is for tests and the demo. It can only join a team on this computer.',
    next: 'Quit, and start Hotlist with “npm start”.',
  },
  'in-another': {
    title: 'Another organization here is already on this team.',
    next: 'Switch to that one, or leave the team there first: in two, every alert would come twice.',
  },
};

/** Why the user's key in the keychain cannot be used. */
const trouble: Readonly<Record<TeamKeyTrouble, Words>> = {
  managed: {
    title: 'Your organization no longer allows your team’s server, so Hotlist does not read from it.',
    next: 'Ask your administrator. Your key stays where it is.',
  },
  unavailable: {
    title: 'This computer’s keychain is not responding, so Hotlist cannot reach your team.',
    next: 'Unlock it. Hotlist then goes on by itself within a minute. Until then it shows what it has recorded.',
  },
  absent: {
    title: 'Your team key is no longer in the keychain.',
    next: 'Open your join file again, or ask your administrator for a new one.',
  },
  'other-place': {
    title: 'The team in the settings file is not the one you joined, so Hotlist does not use your key.',
    next: 'Open your join file again, or ask your administrator for a new one.',
  },
};

const linkStates: Readonly<Record<LinkState, string>> = {
  connecting: 'connecting',
  connected: 'connected',
  unreachable: 'cannot be reached',
  refused: 'does not accept this computer',
};

export const team = {
  join: {
    title: 'Join your team',
    intro:
      'Your team’s administrator has a file for you that ends in .join. It holds your access, so you need no service key.',
    choose: 'Choose the file…',
    dialogTitle: 'Choose your join file',
    fileKind: 'Join file',
    orDrop: 'Or drop it on this window.',
    orPaste: 'Or paste what is in it',
    pasteLabel: 'Contents of the join file',
    open: 'Review',
    another: 'Choose another file…',
    /** `team`: “Acme”. */
    confirmTitle: (name: string) => `Join ${name}?`,
    confirmIntro: 'This is what the file says. Join only if you expected it.',
    facts: { team: 'Team', name: 'You are', server: 'Server' },
    means:
      'Hotlist then shows what your team’s relay reads and never asks the service itself. Your alerts, rules and notes stay on this computer.',
    exposedTitle: 'Others on this computer can read this file, and could join as you.',
    exposed:
      'You can go on and delete the file afterwards. If someone may have copied it, ask for a new one instead.',
    /** `name`: the team that is left. */
    replaces: (name: string) => `You leave the team ${name}. What was recorded in it stays on this computer.`,
    hasKeys: 'Your service keys stay in the keychain, unused, in case you leave the team.',
    removeKeys: 'Remove my service keys',
    submit: 'Join',
    busy: 'Asking the team’s server…',
    keepForSession: 'Join until Hotlist quits',
    joined: (name: string) => `You have joined ${name}`,
    noRelayTitle: 'The team’s relay is not running yet.',
    noRelay: 'Accounts appear as soon as it is. If this continues, tell your administrator.',
    fileIsSecret:
      'Your key is in the keychain now, so you no longer need the join file. Anyone who has it can join as you.',
    deleteFile: 'Delete the file',
    keepFile: 'Keep it',
    notDeleted: 'The file could not be deleted. Delete it yourself: it is a secret.',
    goOn: 'Continue',
  },
  offerTrouble,
  refused: {
    again: 'Try again.',
    gone: {
      title: 'This join file is no longer open.',
      next: 'Choose it again.',
    },
    unreachable: {
      title: 'The team’s server cannot be reached. Nothing was stored.',
      next: 'Check your network, and whether the server is reached by VPN only. Then try again.',
    },
    byServer: {
      title: 'The team’s server does not accept this file. Nothing was stored.',
      next: 'It may have been replaced, or you were removed. Ask your administrator for a new file.',
    },
  },
  noKeychain: {
    title: 'This desktop has no keychain. Nothing was stored.',
    next: 'Install and start one (GNOME Keyring, KWallet or KeePassXC) and try again, or join until Hotlist quits. You then need the file again.',
  },
  notStored: {
    title: 'This computer’s keychain is not responding. Nothing was stored.',
    next: 'Unlock it and try again, or join until Hotlist quits. You then need the file again.',
  },
  notWritten: {
    title: 'The settings file cannot be written. Nothing was stored.',
    next: 'Check that the disk has space and that the data folder is yours, then try again. Or join until Hotlist quits. You then need the file again.',
  },
  trouble,
  gap: {
    title: 'You were away for longer than your team’s server keeps signals.',
    next: 'Some signals from that time are missing here. An account that you open is still read from the service.',
  },
  keyLeft: {
    title: 'The keychain is not responding, so your team key is still in it.',
    next: 'Unlock the keychain. Hotlist no longer uses this key and removes it as soon as it can.',
  },
  settings: {
    title: (name: string) => `Team ${name}`,
    as: (name: string) => `You are ${name}. Key in the keychain.`,
    asForSession: (name: string) => `You are ${name}. Key kept until Hotlist quits.`,
    asWithoutKey: (name: string) => `You are ${name}. Your key could not be read.`,
    means: 'Your team’s relay reads the service for everybody. There is no service key on this computer.',
    keysKept:
      'Your team’s relay reads the service for everybody. Your earlier service keys are kept in the keychain and not used.',
    leave: 'Leave team…',
    join: 'Join a team…',
    joinTitle: 'Your team',
    joinHint: 'With a join file from your administrator, instead of your own keys.',
    openAnother: 'Open a join file…',
    leaveTitle: (name: string) => `Leave the team ${name}?`,
    leaveMeans: 'Hotlist stops reading from it and removes your team key. To come back you need a join file.',
    leaveToKeys: 'Hotlist then uses your own service keys again.',
    removeData: 'Also delete what was recorded in the team',
    stay: 'Stay',
    leaveIt: 'Leave',
  },
  diagnostics: {
    /** `since`: “9:42”. */
    link: (state: LinkState, since: string) => `Team server: ${linkStates[state]} since ${since}`,
    sequence: (last: string) => `Everything up to record ${last} of the team’s stream is stored here.`,
    noSequence: 'No record of the team’s stream is stored here yet.',
  },
};
