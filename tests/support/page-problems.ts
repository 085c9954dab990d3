/** Records errors while a page is shown. */
import type { Page } from '@playwright/test';
import * as files from '#i18n/site-files.ts';

/**
 * Collects script errors, violations of the security policy, failed requests and error responses from now on.
 *
 * @param expectedStatus of documents; the 404 page has status 404
 */
export function watchProblems(page: Page, expectedStatus = 200): string[] {
  const problems: string[] = [];
  const isExpected = (status: number, isDocument: boolean) => isDocument && status === expectedStatus;
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The browser logs an expected 404 page as an error.
    const isStatus = expectedStatus !== 200 && message.text().includes(`status of ${expectedStatus}`);
    if (message.type() === 'error' && !isStatus) problems.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A visitor who leaves a page no longer waits for the server's clock, which it asks for by HEAD, nor for the day.
    const isUnneeded = request.method() === 'HEAD' || request.url().endsWith(files.day.fr);
    if (!isUnneeded || reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isExpected(response.status(), isDocument)) {
      problems.push(`${response.status()}: ${response.url()}`);
    }
  });
  return problems;
}
