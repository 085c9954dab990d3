/** The admin panel behind a proxy that speaks https with browsers. */
import { expect, it } from 'vitest';
import { behindProxy } from './support/forms.ts';
import { secrets, startCms } from './support/start-cms.ts';

const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = secrets;

it.each([
  ['is believed', behindProxy, true],
  ['is not, where nobody says that there is one', {}, false],
])('a proxy %s: a session that began on https stays there', async (_, environment, isSecure) => {
  const cms = await startCms({ environment });
  const response = await fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-Proto': 'https' },
    body: JSON.stringify({ email, password }),
  });
  const cookies = response.headers.getSetCookie();
  await cms.close();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.map((cookie) => /; secure/i.test(cookie))).toEqual(cookies.map(() => isSecure));
});
