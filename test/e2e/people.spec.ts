// One person who arrives as a lead and as a contact, and one who was looked up. Both are unchanged after a restart.
import { expect, panelOf, test } from './fixtures.ts';
import { postStrongSignal } from './news.ts';
import { connect, readState } from './panel.ts';

test('a contact whose signal names a lead is one person with it, until the user splits them for good', async ({
  hotlist,
  service,
}) => {
  const page = await connect(await hotlist.start(), service);
  const known = (await readState(page)).people.flatMap(({ publicIdentifier, name, domain }) => {
    const account = domain === null ? null : service.world.account(domain);
    return account?.surfaces === 'both' ? [{ publicIdentifier, name, account }] : [];
  });
  const [lead] = known;
  if (lead === undefined) throw new Error('The service has no lead of an account that takes signals.');
  const email = `somebody@${lead.account.domain}`;
  await postStrongSignal(service, lead.account, {
    contact: { email },
    properties: { profile: `https://www.linkedin.com/in/${lead.publicIdentifier}`, page: '/security' },
  });
  await page.evaluate(() => window.hotlist.checkNow());

  await page.keyboard.type(lead.account.domain);
  await expect(page.getByRole('option', { selected: true })).toContainText(lead.account.name);
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('list', { name: 'People' })
    .getByRole('listitem', { name: lead.name, exact: true });
  await expect(row).toContainText('Demo request · /security');
  await row.getByRole('button', { name: `Actions for ${lead.name}` }).click();
  await page.getByRole('menuitem', { name: 'Split or join…' }).click();
  const dialog = page.getByRole('dialog', { name: `Who is ${lead.name}?` });
  await expect(dialog).toContainText('LinkedIn address in a signal');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('button', { name: 'Split' })
    .click();
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('listitem', { name: email })).toBeVisible();
  await hotlist.quit();

  const again = await panelOf(await hotlist.start());
  await again.getByRole('tab', { name: 'Hot' }).waitFor();
  await again.keyboard.press('Control+k');
  const recent = again.getByRole('listbox', { name: 'Recent lookups' });
  await expect(recent.getByRole('option')).toContainText([lead.account.name]);
  await again.keyboard.press('ArrowDown');
  await again.keyboard.press('Enter');
  await expect(again.getByRole('heading', { level: 1, name: lead.account.name })).toBeVisible();
  await expect(
    again.getByRole('list', { name: 'People' }).getByRole('listitem', { name: email }),
  ).toBeVisible();
});
