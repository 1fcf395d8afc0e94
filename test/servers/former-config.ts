// A team's nats.conf as it was before reps had an account of their own on the server: everybody in one list.
import { membersIn } from '../../src/relay/server-config.ts';

const BEGIN = '# people: begin (written by “relay add” and “relay remove”)';
const END = '# people: end';

/** `config`: that of today, of the workspace `acme`. */
export function formerConfig(config: string): string {
  const before = config.slice(0, config.indexOf(BEGIN));
  const after = config.slice(config.indexOf(END) + END.length);
  const people = (membersIn(config) ?? []).map(({ role, name, publicKey }) => {
    const rights = role === 'relay' ? ofRelay : ofRep(name);
    return `      # ${role} ${name}\n      { nkey: ${publicKey}, permissions: ${rights} }\n`;
  });
  return `${before}${BEGIN}\n${people.join('')}      ${END}${after}`;
}

const ofRelay = `{ publish: { allow: ["hotlist.acme.record.>", "hotlist.acme.snapshot.>", "$KV.hotlist_acme_lease.>", "$KV.hotlist_acme_claims.>", "$JS.API.>", "$JS.SNAPSHOT.>"], deny: ["$JS.API.STREAM.DELETE.>", "$JS.API.STREAM.PURGE.>", "$JS.API.STREAM.MSG.DELETE.>", "$JS.API.ACCOUNT.>"] }, subscribe: { allow: ["hotlist.acme.rep.*.>", "_INBOX_relay.>"] }, allow_responses: { max: 1, expires: "1m" } }`;

function ofRep(name: string): string {
  return `{ publish: { allow: ["hotlist.acme.rep.${name}.>", "$JS.API.INFO", "$JS.API.STREAM.INFO.hotlist_acme", "$JS.API.DIRECT.GET.hotlist_acme_snapshot.>", "$JS.API.CONSUMER.CREATE.hotlist_acme.>", "$JS.API.CONSUMER.INFO.hotlist_acme.>", "$JS.API.CONSUMER.DELETE.hotlist_acme.>", "$JS.API.CONSUMER.MSG.NEXT.hotlist_acme.>"] }, subscribe: { allow: ["_INBOX_${name}.>"] } }`;
}
