// Which leads (known by a LinkedIn address) and contacts (known by an email address) are the same person.
import { describe, expect, test } from 'vitest';
import {
  joinPeople,
  matchLead,
  type ChosenJoin,
} from '../../../../src/main/pipeline/identity/match-people.ts';
import { nothingStated } from '../../../../src/main/pipeline/identity/stated-names.ts';

const lead = (publicIdentifier: string, name: string, headline: string | null = null) => ({
  publicIdentifier,
  name,
  headline,
});
const contact = (email: string, said: Partial<typeof nothingStated> = {}) => ({
  ...nothingStated,
  ...said,
  email,
});
const alma = lead('alma-zelkling', 'Alma Zelkling', 'Director of Growth · alma@zelkling.example');
const rare = (): boolean => false;

const proofOf = (
  ...[one, leads = [alma], choices = []]: readonly [
    ReturnType<typeof contact>,
    (readonly (typeof alma)[])?,
    (readonly ChosenJoin[])?,
  ]
) => matchLead(one, leads, choices)?.proof ?? null;

test.each([
  ['letters', 'x'],
  ['at signs', '@'],
])(
  'a headline of 300,000 %s names no address, and does not hold anything up',
  (_what, letter) => {
    const verbose = lead('verbose', 'Somebody Else', letter.repeat(300_000));
    expect(proofOf(contact('nobody@zelkling.example'), [verbose])).toBeNull();
  },
  30_000,
);

describe('a contact is matched with a lead', () => {
  test.each([
    ['by the address in the headline', contact('Alma@Zelkling.example'), 'same-email'],
    [
      'by a LinkedIn address among the properties',
      contact('az@x.example', { publicIdentifier: 'alma-zelkling' }),
      'same-link',
    ],
    ['by the name in a form', contact('az1@x.example', { name: 'ALMA  zélkling' }), 'same-name'],
    ['by a title before the name', contact('az1@x.example', { name: 'Dr. Alma Zelkling, PhD' }), 'same-name'],
    ['by the mailbox that is the whole name', contact('alma.zelkling@x.example'), 'same-mailbox'],
    ['as a guess, by the initial', contact('azelkling@x.example'), 'initial'],
    [
      'as a guess, by a LinkedIn address that came with another name',
      contact('x@x.example', { publicIdentifier: 'alma-zelkling', name: 'Bo Larkin' }),
      'other-name',
    ],
    [
      'as a guess, by a LinkedIn address beside a mailbox of another name',
      contact('bo.larkin@x.example', { publicIdentifier: 'alma-zelkling' }),
      'other-name',
    ],
    [
      'by a LinkedIn address beside a name with a word in common',
      contact('x@x.example', { publicIdentifier: 'alma-zelkling', name: 'Ally Zelkling' }),
      'same-link',
    ],
    ['as a guess, by the first name', contact('alma@x.example'), 'first-name'],
  ])('%s', (_how, one, proof) => {
    expect(proofOf(one)).toBe(proof);
  });

  test.each([
    [
      'another profile of the same name',
      contact('alma.zelkling@x.example', { publicIdentifier: 'alma-zelkling-2' }),
    ],
    ['another first name', contact('azelkling@x.example', { name: 'Aron Zelkling' })],
    ['a first name alone', contact('x@x.example', { name: 'Alma' })],
    ['a mailbox that many read', contact('sales@x.example')],
  ])('but not for %s', (_why, one) => {
    expect(proofOf(one)).toBeNull();
  });

  test('LinkedIn’s own number of a profile says nothing against the name', () => {
    const one = contact('alma.zelkling@x.example', { publicIdentifier: 'acoaabbcc' });
    expect(proofOf(one)).toBe('same-mailbox');
  });

  test.each([
    ['Anna Maria Weber', 'Anna Luise Weber', null],
    ['Anna M. Weber', 'Anna Maria Weber', 'same-name'],
    ['Anna Weber', 'Anna Maria Weber', 'same-name'],
    ['José Díaz', 'Jose Diaz', 'same-name'],
    ['Anna Maria Weber', 'Anna Mariana Weber', null],
    ['Alma Zelkling, Ph.D.', 'Alma Zelkling', 'same-name'],
    ['Dr.-Ing. Alma Zelkling', 'Alma Zelkling', 'same-name'],
    ['Dr. med. Alma Zelkling', 'Alma Zelkling', 'same-name'],
    ['Jürgen Zelkweiß', 'Juergen Zelkweiss', 'same-name'],
    ['Juergen Weber', 'Jurgen Weber', null],
    ['Søren Øzelkård', 'Soren Ozelkard', 'same-name'],
    ['Sean O’Zelk', 'Sean OZelk', 'same-name'],
    // They differ in a vowel, and in a sound, which marks write.
    ['राम वर्मा', 'रमा वर्मा', null],
    ['たかだ ゆい', 'たかた ゆい', null],
  ])('%s and %s: %s', (said, known, proof) => {
    expect(proofOf(contact('x@x.example', { name: said }), [lead('x', known)])).toBe(proof);
  });

  test.each([
    ['Jürgen Zülkling', 'juergen.zuelkling@x.example', 'same-mailbox'],
    ['Jürgen Zülkling', 'jzuelkling@x.example', 'initial'],
    ['Jan van den Feld', 'jan.vandenfeld@x.example', 'same-mailbox'],
    ['Jan van den Feld', 'jvandenfeld@x.example', 'initial'],
    ['Alma Zelkling-Roth', 'alma.zelkling-roth@x.example', 'same-mailbox'],
    ['Sean O’Zelk', 'sean.ozelk@x.example', 'same-mailbox'],
    ['Alma Zelkling', 'alma.zelkling+trial@x.example', 'same-mailbox'],
  ])('companies write %s as %s', (name, email, proof) => {
    expect(proofOf(contact(email), [lead('x', name)])).toBe(proof);
    expect(joinPeople([lead('x', name)], [contact(email)], [], rare).joins).toHaveLength(
      proof === 'same-mailbox' ? 1 : 0,
    );
  });

  test.each([
    ['jos%c3%a9-d%c3%adaz', 'josé-díaz'],
    ['josé-díaz', 'jos%C3%A9-d%C3%ADaz'],
  ])('an identifier is the same percent-encoded: %s and %s', (said, known) => {
    const one = contact('x@x.example', { publicIdentifier: said });
    expect(proofOf(one, [lead(known, 'José Díaz')])).toBe('same-link');
    expect(joinPeople([lead(known, 'José Díaz')], [one], [], rare).joins).toHaveLength(1);
  });

  test('somebody called Aco has a profile like anybody else', () => {
    const one = contact('x@x.example', { publicIdentifier: 'aco-zelkling-2', name: 'Aco Zelkling' });
    expect(proofOf(one, [lead('aco-zelkling', 'Aco Zelkling')])).toBeNull();
  });

  test('of two leads of that name nobody is meant, unless something surer says so', () => {
    const two = [lead('one', 'Anna Weber'), lead('two', 'Anna Weber')];
    expect(proofOf(contact('anna.weber@x.example'), two)).toBeNull();
    expect(proofOf(contact('anna.weber@x.example', { publicIdentifier: 'two' }), two)).toBe('same-link');
  });
});

describe('the people of an account', () => {
  const join = (...contacts: readonly ReturnType<typeof contact>[]) => joinPeople([alma], contacts, [], rare);

  test('two addresses of one name are guesses; beside one that is proven, one is likely', () => {
    const form = contact('az@x.example', { name: 'Alma Zelkling' });
    const mailbox = contact('alma.zelkling@x.example');
    expect(join(form, mailbox).joins).toEqual([]);
    expect(join(form, mailbox).guesses.map((guess) => guess.contact.email)).toEqual([
      'az@x.example',
      'alma.zelkling@x.example',
    ]);
    const proven = contact('a@x.example', { publicIdentifier: 'alma-zelkling' });
    expect(join(proven, mailbox)).toMatchObject({
      joins: [
        { email: 'a@x.example', proof: 'same-link' },
        { email: 'alma.zelkling@x.example', proof: 'same-mailbox' },
      ],
      guesses: [],
    });
  });

  test('an address with a plus is the same mailbox', () => {
    const [one, other] = [contact('alma.zelkling@x.example'), contact('Alma.Zelkling+trial@x.example')];
    expect(join(one, other).joins.map(({ email }) => email)).toEqual([one.email, other.email]);
    expect(join(one, contact('alma.zelkling+trial@y.example')).joins).toEqual([]);
  });

  test('a name that many have proves nothing', () => {
    const mailbox = contact('alma.zelkling@x.example');
    expect(joinPeople([alma], [mailbox], [], () => true)).toMatchObject({ joins: [], guesses: [{}] });
  });

  test('what the user says wins, both ways', () => {
    const mailbox = contact('alma.zelkling@x.example');
    const other = contact('office@x.example');
    const choices: readonly ChosenJoin[] = [
      { email: mailbox.email, publicIdentifier: alma.publicIdentifier, choice: 'split' },
      { email: other.email, publicIdentifier: alma.publicIdentifier, choice: 'join' },
    ];
    expect(joinPeople([alma], [mailbox, other], choices, rare)).toEqual({
      joins: [{ lead: alma, email: 'office@x.example', proof: 'by-hand' }],
      guesses: [],
    });
  });
});
