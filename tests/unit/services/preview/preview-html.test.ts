/** The banner and the pages of the preview itself. */
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { bundleInlineScript } from '#build/integrations/html/inline-script.ts';
import { hashOfScript } from '#build/integrations/output/write-release-manifest.ts';
import { editorMessage } from '#i18n/editor-messages.ts';
import { errorPage, type ErrorPageName } from '#services/preview/error-pages.ts';
import { type Banner, withBanner } from '#services/preview/preview-banner.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: { 'no-inline-style': 'off' },
});

const mistakesIn = (html: string) =>
  validator.validateStringSync(html).results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));

const problem = {
  type: 'animals',
  documentId: 'lontra',
  entry: 'lontra',
  locale: 'en',
  field: 'facts.0',
  expected: editorMessage('text'),
  received: '<script>alert(1)</script>',
} as const;

const banner: Banner = {
  locale: 'fr',
  alternate: '/preview/entry/en/animals/lontra',
  isPublished: false,
  from: ['https://cms.example'],
  entry: {
    place: '/preview/entry/fr/animals/lontra',
    editUrl: 'https://cms.example/zoo/edit/animals/lontra?locale=fr&x="',
    state: 'changed',
    problems: [problem],
    warnings: [],
    shownAsOf: { date: '2027-01-01', isToCome: true },
    isStandIn: false,
  },
};

const detectLanguage = await bundleInlineScript(
  new URL('../../../../src/features/language/detect-language.inline.ts', import.meta.url),
);
const page = `<!DOCTYPE html><html lang="fr-CA"><head><title>Loutre</title><script>${detectLanguage}</script></head><body class="x"><a class="skip hidden" href="#main">Aller au contenu</a><main id="main"><h1>Loutre</h1></main></body></html>`;

describe('the banner', () => {
  it('is valid HTML, at the end of the page, and quotes nothing that could run', () => {
    const { html } = withBanner(page, banner);
    expect(mistakesIn(html)).toEqual([]);
    expect(html).toMatch(/<\/main><aside class="preview-banner" aria-label="Aperçu"/);
    expect(html).toContain('<title>Brouillon – Loutre</title>');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('x=&quot;');
  });

  it('calls nothing a draft that visitors find as it is', () => {
    const entry = { ...banner.entry!, state: 'published', shownAsOf: undefined } as const;
    const { html } = withBanner(page, { ...banner, entry });
    expect(html).toContain('<strong class="preview-mark">Publié</strong>');
    expect(html).toContain('<title>Publié – Loutre</title>');
    expect(html).toContain('Cette page est publique.');
  });

  it('stays where it belongs, whatever the texts of the draft are', () => {
    const trap = 'Bonjour </title><title></body></head><h1 id=inj><a href=https://evil.example>';
    const trapped = page.replace('<title>', `<meta name="description" content="${trap}"><title>`);
    const { html } = withBanner(trapped, banner);
    expect(html).toContain(`content="${trap}">`);
    expect(html).toMatch(
      /<\/main><aside class="preview-banner"[\s\S]*<\/aside><script>[^<]*<\/script><\/body><\/html>$/,
    );
    expect(html).toContain('<title>Brouillon – Loutre</title>');
    expect(html).toMatch(/<style>[^<]*<\/style><\/head><body class="x">/);
  });

  it('names the links that lead elsewhere than they say', () => {
    const warning = { ...problem, expected: editorMessage('link.over', { page: '/nouvelles' }), received: '/x' };
    const entry = { ...banner.entry!, problems: [], warnings: [warning] };
    const { html } = withBanner(page, { ...banner, entry });
    expect(mistakesIn(html)).toEqual([]);
    expect(html).toContain('1 lien ne mène pas où il dit');
    expect(html).toContain('n’est plus publique, donc le lien conduit à /nouvelles; on y trouve /x');
    expect(html).not.toContain('empêche la publication');
  });

  it('lets no browser choose the language', () => {
    expect(withBanner(page, banner).html).not.toContain("location.replace('/en'");
  });

  it('names the script that the policy of the page must allow', () => {
    const { html, script = '' } = withBanner(page, banner);
    expect(html).toContain(`<script>${script}</script>`);
    expect(hashOfScript(script)).toMatch(/^sha256-/);
    expect(withBanner(page, { ...banner, entry: undefined }).script).toBeUndefined();
  });
});

describe('a notice', () => {
  it.each<ErrorPageName>(['closed', 'expired', 'forged', 'starting', 'unreachable', 'refused', 'absent'])(
    'in both languages is valid HTML: %s',
    (name) => {
      const html = errorPage(name, { reloadAfter: 5, values: { url: 'https://apercu.example' } });
      expect(mistakesIn(html).filter((rule) => rule !== 'meta-refresh')).toEqual([]);
      expect(html).toMatch(/lang="fr-CA".*lang="en-CA"/s);
      expect(html).not.toMatch(/\{\{/);
    },
  );

  it('about a draft is in the language of its editor, with each problem once', () => {
    const html = errorPage('incomplete', { locale: 'en', problems: [problem, problem] });
    expect(html.match(/<li>/g)).toHaveLength(1);
    expect(html).not.toContain('fr-CA');
    expect(html).not.toContain('<script>');
  });
});
