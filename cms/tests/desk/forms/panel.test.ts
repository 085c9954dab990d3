/** The buttons for submitted forms in the admin panel, as a form reader uses them. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, createAccount } from '../../support/accounts.ts';
import { contact, entriesOf, newsletter, quote, sendForm } from '../../support/forms.ts';
import { launchBrowser, moveTo, openPanel } from '../../support/panel.ts';
import { sharedCms } from '../../support/shared-cms.ts';

const cms = sharedCms();
let reader: Account;
let page: Page;
beforeAll(async () => {
  const browser = await launchBrowser();
  reader = await createAccount(cms, 'zoo-form-reader');
  page = await openPanel(browser, cms, reader);
  return () => browser.close();
});

const submissions = '/admin/content-manager/collection-types/api::form-submission.form-submission';
const consents = '/admin/content-manager/collection-types/api::newsletter-consent.newsletter-consent';

const send = async (...forms: object[]) => {
  for (const form of forms) expect((await sendForm(cms, form)).status).toBe(201);
};

it('the first page offers the guide, and nothing that a form reader may not see', async () => {
  await page.getByRole('link', { name: 'Guide du contenu' }).waitFor();
  // Until the panel knows who may see a block, its place and the link in it are there.
  await page.getByRole('link', { name: 'Voir ce que les visiteurs ont envoyé' }).waitFor();
  for (const path of ['mise-en-ligne', 'retrouver', 'aujourdhui']) {
    await expect.poll(() => page.locator(`a[href$="/${path}"]`).count(), { message: path }).toBe(0);
  }
});

it('the export saves what the list shows, and no link beside it makes a submission', async () => {
  await send({ ...contact, name: 'Shown' }, { ...quote, name: 'Hidden', email: 'hidden@example.net' });
  await moveTo(page, `${submissions}?_q=zoe@example.org`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('form-submissions.csv');
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toMatch(/^\uFEFF"Reçu le \(America\/Toronto\)";/);
  expect(table).toContain('"Shown"');
  expect(table).not.toContain('"Hidden"');
  expect(await page.getByRole('link', { name: /Créer|Create/ }).count()).toBe(0);
});

it('an answer begins in the visitor’s language, is noted, and leaves the list of what is unanswered, with which the content begins', async () => {
  const email = 'a?cc=x@example.org';
  await send({ ...contact, name: 'Answered', email }, { ...contact, name: 'Open', email: 'open@example.org' });
  const [message] = await entriesOf(reader, 'submissions', 'a?cc=x');
  await moveTo(page, `${submissions}/${message?.documentId}`);
  await page.getByText('Personne n’a encore répondu.').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = page.getByRole('link', { name: 'Répondre par courriel' });
  const note = page.getByRole('button', { name: 'Noter comme répondu' });
  const overflows = (element: Element) => element.scrollHeight > element.clientHeight;
  expect([await link.evaluate(overflows), await note.evaluate(overflows)]).toEqual([false, false]);
  const reply = await link.getAttribute('href');
  const { protocol, pathname, searchParams } = new URL(reply ?? '');
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', email]);
  expect([...searchParams]).toEqual([
    ['subject', 'Votre message'],
    ['body', 'Bonjour Answered,\r\n\r\n'],
  ]);
  await note.click();
  await page.getByText(/^Répondu le .+, par Test \d+\.$/).waitFor();
  await moveTo(page, '/admin/content-manager');
  await page.waitForURL((url) => url.pathname === submissions);
  await page.getByRole('button', { name: 'Sans réponse' }).click();
  await page.getByRole('gridcell', { name: 'Answered' }).waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: 'Open', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sans réponse' }).click();
  await page.getByRole('gridcell', { name: 'Answered' }).waitFor();
});

describe('a person’s request', () => {
  const address = () => page.getByLabel('Adresse courriel de la personne');

  /** Opens the dialogue above a list, and looks for a person. */
  async function find(email: string, list: string): Promise<void> {
    await moveTo(page, list);
    await page.getByRole('button', { name: 'Demande d’une personne' }).click();
    await address().fill(email);
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  }

  it('to be forgotten is carried out after a second confirmation', async () => {
    await send({ ...contact, email: 'gone@example.org' }, { ...newsletter, email: 'gone@example.org' });
    await find('Gone@example.org', submissions);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 formulaire reçu de cette adresse; 1 consentement à l’infolettre, en vigueur.').waitFor();
    await dialog.getByRole('button', { name: 'Tout détruire…' }).click();
    await dialog.getByText('Tout ce qui vient de Gone@example.org sera détruit').waitFor();
    expect(await entriesOf(reader, 'submissions', 'gone@example.org')).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Oui, tout détruire définitivement' }).click();
    await dialog.getByText('Tout ce qui venait de cette adresse est détruit.').waitFor();
    expect(await entriesOf(reader, 'submissions', 'gone@example.org')).toEqual([]);
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
    await page.getByRole('button', { name: 'Demande d’une personne' }).waitFor();
  });

  it('finds nothing at one address, and a consent at another, whose withdrawal is noted', async () => {
    await send({ ...newsletter, email: 'leaving@example.org' });
    await find('nobody@example.org', consents);
    await page.getByText('Rien n’est conservé de cette adresse.').waitFor();
    expect(await page.getByRole('button', { name: 'Tout détruire…' }).count()).toBe(0);
    await address().fill('leaving@example.org');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Noter le retrait du consentement' }).click();
    await page.getByText('Le retrait est noté. La preuve du consentement reste.').waitFor();
    expect(await entriesOf(reader, 'consents', 'leaving@example.org')).toMatchObject([
      { withdrawnAt: expect.any(String) },
    ]);
  });
});
