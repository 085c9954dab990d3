/** Submitted forms as tables for spreadsheets. */
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../../desk/forms/csv.ts';
import { formTable } from '../../../../desk/forms/form-table.ts';
import { type FormType, formTypes } from '../../../../desk/forms/form-types.ts';

const [submissions, consents] = formTypes as readonly [FormType, FormType];

describe('a line', () => {
  it('quotes every cell', () => {
    expect(csvLine(['a;b', 'say "hi"', 'two\nlines', ''], ';')).toBe('"a;b";"say ""hi""";"two\nlines";""\r\n');
  });

  it.each([
    '=HYPERLINK("https://evil.example","x")',
    '+1+cmd|’ /C calc’!A0',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '\u00A0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('never begins a cell with a formula: %j', (text) => {
    expect(csvLine([text], ',')).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  });

  it.each(['zoe@example.org', 'a=b', '1-2', 'Bonjour'])('leaves %s as it is', (text) => {
    expect(csvLine([text], ',')).toBe(`"${text}"\r\n`);
  });
});

const tableOf = async (type: FormType, entries: Record<string, unknown>[], locale: 'fr' | 'en') => {
  async function* all() {
    yield* entries;
  }
  const lines = await Array.fromAsync(formTable(type, all(), { locale, timeZone: 'America/Toronto' }));
  return lines.join('').split('\r\n');
};

describe('a table', () => {
  const entry = {
    receivedAt: '2027-03-14T07:30:00.000Z',
    form: 'contact',
    email: 'zoe@example.org',
    name: 'Zoé',
    subject: 'visit',
    message: 'Bonjour',
    language: 'fr',
    origin: null,
    answeredAt: '2027-03-15T13:00:00.000Z',
    answeredBy: 'Lise',
  };

  it('has the words, the separator and the times of French readers', async () => {
    const [head, line, ...rest] = await tableOf(submissions, [entry], 'fr');
    expect(head).toMatch(/^\uFEFF"Reçu le \(America\/Toronto\)";"Formulaire";"Adresse courriel";"Nom";"Sujet";/);
    // Clocks go from 2 to 3 that night.
    expect(line).toBe(
      '"2027-03-14 03:30";"Message";"zoe@example.org";"Zoé";"Planifier votre visite";"Bonjour";"";"";"";"";"";"français";"";"2027-03-15 09:00";"Lise"',
    );
    expect(rest).toEqual(['']);
  });

  it('has those of English readers', async () => {
    const [head, line] = await tableOf(submissions, [{ ...entry, receivedAt: '2027-03-14T06:30:00.000Z' }], 'en');
    expect(head).toMatch(/^\uFEFF"Received on \(America\/Toronto\)","Form","Email address"/);
    expect(line).toMatch(/^"2027-03-14 01:30","Message","zoe@example.org","Zoé","Plan your visit",/);
  });

  it('has the proof of a consent', async () => {
    const consent = {
      givenAt: new Date('2027-07-01T16:00:00Z'),
      email: 'zoe@example.org',
      purpose: 'newsletter',
      consentText: 'Je consens.',
      wording: 'published',
      language: 'en',
      origin: 'https://zoo.example',
      withdrawnAt: '2027-08-01T16:00:00.000Z',
    };
    const [, line] = await tableOf(consents, [consent], 'fr');
    expect(line).toBe(
      '"2027-07-01 12:00";"zoe@example.org";"Recevoir l’infolettre";"Je consens.";"Publié par le zoo";"anglais";"https://zoo.example";"2027-08-01 12:00"',
    );
  });

  it('shows a choice of former times as it is', async () => {
    const [, line] = await tableOf(submissions, [{ ...entry, subject: 'circus' }], 'fr');
    expect(line).toContain('"circus"');
  });
});
