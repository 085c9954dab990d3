import { describe, expect, it } from 'vitest';
import { isUnserved } from '../../../src/delivery/apply-rules.ts';
import { refusalMarks } from '../../../src/delivery/refusal-marks.ts';
import { policyId, releaseFactsFile } from '../../../src/delivery/release-facts.ts';

const policy = { formUrl: '/form', scriptHashes: ['sha256-abc'], hasTagManager: false };

describe('the id of a policy', () => {
  it('is fit for the name of a folder', () => {
    expect(policyId(policy)).toMatch(/^[\da-f]{12}$/);
  });

  it('changes with what the policy says, and only with that', () => {
    expect(policyId({ ...policy })).toBe(policyId(policy));
    expect(policyId({ ...policy, formUrl: '/api/form' })).toBe(policyId(policy));
    expect(policyId({ ...policy, formUrl: 'https://cms.example/form' })).not.toBe(policyId(policy));
    expect(policyId({ ...policy, scriptHashes: ['sha256-abd'] })).not.toBe(policyId(policy));
    expect(policyId({ ...policy, hasTagManager: true })).not.toBe(policyId(policy));
  });
});

describe('the marks of refused pages', () => {
  it('are files, also of pages that have others below them', () => {
    expect(refusalMarks({ '/emplois': 410, '/emplois/retire': 403, '/': 451 })).toEqual([
      '.refused/any/emplois/index.html',
      '.refused/410/emplois/index.html',
      '.refused/any/emplois/retire/index.html',
      '.refused/403/emplois/retire/index.html',
      '.refused/any/index.html',
      '.refused/451/index.html',
    ]);
  });
});

describe('what is for servers', () => {
  it.each([`/${releaseFactsFile}`, ...refusalMarks({ '/emplois/retire': 410 }).map((mark) => `/${mark}`)])(
    'is not served: %s',
    (path) => {
      expect(isUnserved(path)).toBe(true);
    },
  );

  it.each(['/', '/emplois/retire', '/releases', '/release.json.html', '/.refuse'])('does not hide %s', (path) => {
    expect(isUnserved(path)).toBe(false);
  });
});
