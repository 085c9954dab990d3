/** Imports run one way, types included: this is the one place that says which. */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, importsOfScripts, readSource, sourceFiles } from '#tests/support/source-files.ts';

/**
 * The rooms that each room may import from, besides itself; all others are forbidden, without exceptions. A room within
 * another one has a line of its own.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  pages: [
    'content',
    'features',
    'forms',
    'i18n',
    'layouts',
    'lib',
    'park',
    'park/activities',
    'park/opening',
    'routing',
    'services/config',
    'ui',
    'view-models',
  ],
  gallery: ['content', 'forms', 'i18n', 'layouts', 'park', 'styles', 'ui'],
  layouts: [
    'build/share',
    'client/browser',
    'client/islands',
    'client/navigation',
    'content',
    'features',
    'forms',
    'i18n',
    'lib',
    'park',
    'routing',
    'services/config',
    'styles',
    'ui',
    'view-models',
  ],
  'view-models': [
    'build/incremental',
    'content',
    'features',
    'i18n',
    'lib',
    'park',
    'park/activities',
    'park/day',
    'park/opening',
    'routing',
    'ui',
  ],
  routing: ['build/incremental', 'content', 'i18n', 'lib', 'park', 'services/reporting'],
  content: [
    'build/incremental',
    'i18n',
    'lib',
    'park',
    'park/activities',
    'park/day',
    'park/opening',
    'services/config',
    'services/reporting',
  ],
  park: [],
  'park/activities': ['park/opening'],
  'park/day': ['i18n', 'lib', 'park', 'park/opening'],
  'park/opening': ['lib'],
  'client/browser': ['lib'],
  'client/day': ['client/browser', 'client/navigation', 'i18n', 'lib', 'park/day'],
  'client/islands': ['client/browser'],
  'client/navigation': ['client/browser', 'client/islands', 'i18n', 'lib'],
  'client/offline': ['client/browser', 'i18n', 'lib'],
  features: [
    'client/browser',
    'client/day',
    'client/navigation',
    'client/offline',
    'i18n',
    'lib',
    'park',
    'park/day',
    'park/opening',
    'ui',
  ],
  forms: ['client/browser', 'client/navigation', 'i18n', 'lib', 'park/opening'],
  ui: ['client/browser', 'park'],
  styles: [],
  'build/delivery': ['i18n', 'lib'],
  // Incremental builds, which know nothing of the site.
  'build/incremental': ['lib'],
  'build/integrations': [
    'build/delivery',
    'build/incremental',
    'build/share',
    'client/browser',
    'client/navigation',
    'client/offline',
    'content',
    'gallery',
    'i18n',
    'lib',
    'park/day',
    'routing',
    'services/config',
    'services/forms',
    'services/reporting',
  ],
  'build/share': [],

  'services/config': ['i18n', 'lib'],
  'services/deploy': [
    'build/delivery',
    'i18n',
    'lib',
    'park/day',
    'services/config',
    'services/forms',
    'services/http',
    'services/reporting',
  ],
  'services/forms': [
    'build/delivery',
    'forms',
    'i18n',
    'lib',
    'services/config',
    'services/http',
    'services/reporting',
  ],
  'services/http': ['build/delivery', 'content', 'i18n', 'lib'],
  'services/preview': [
    'build/delivery',
    'build/incremental',
    'build/integrations',
    'content',
    'features',
    'i18n',
    'lib',
    'park/opening',
    'routing',
    'services/config',
    'services/forms',
    'services/http',
    'services/reporting',
  ],
  'services/publishing': [
    'build/delivery',
    'content',
    'i18n',
    'lib',
    'services/config',
    'services/releases',
    'services/reporting',
  ],
  'services/releases': ['build/delivery', 'content', 'i18n', 'lib', 'services/config', 'services/reporting'],
  'services/reporting': ['i18n', 'lib', 'services/config'],
  'services/site': [
    'build/delivery',
    'content',
    'i18n',
    'lib',
    'park/day',
    'park/opening',
    'services/config',
    'services/forms',
    'services/http',
    'services/releases',
    'services/reporting',
  ],

  lib: [],
  i18n: [],
};

/**
 * The folders that each room of the CMS may import from, besides itself, as paths from the project's root. In `src/`,
 * only the rooms named here are open to it: the content model and its rules, forms, HTTP, and the contracts with the
 * publish service and the preview.
 */
const cmsDoors: Readonly<Record<string, readonly string[]>> = {
  // Shared by all rooms.
  strapi: ['i18n/', 'src/content/editing/', 'src/content/schemas/', 'src/lib/'],
  'model/wire': [
    'cms/strapi/',
    'i18n/',
    'src/content/editing/',
    'src/content/schemas/',
    'src/content/wire/',
    'src/lib/',
    'src/services/http/',
  ],

  start: [
    'cms/model/wire/',
    'cms/strapi/',
    'i18n/',
    'src/lib/',
    'src/services/config/',
    'src/services/http/',
    'src/services/reporting/',
  ],
  config: ['cms/desk/preview/', 'cms/mail/', 'cms/start/', 'src/content/limits/'],
  mail: ['cms/start/', 'cms/strapi/', 'i18n/', 'src/lib/'],
  access: ['cms/mail/', 'cms/start/', 'cms/strapi/', 'i18n/', 'src/lib/', 'src/services/http/'],
  'model/import': [
    'cms/model/content-types/',
    'cms/model/wire/',
    'cms/strapi/',
    'i18n/',
    'src/content/editing/',
    'src/content/schemas/',
    'src/content/source/bundled-source.ts',
    'src/content/source/content-source.ts',
    'src/lib/',
  ],
  'model/content-types': [
    'cms/desk/day/statement-type.ts',
    'cms/desk/forms/',
    'cms/model/panel/',
    'cms/strapi/',
    'i18n/',
    'src/content/editing/',
    'src/content/schemas/',
    'src/lib/',
  ],
  'model/panel': ['cms/desk/forms/', 'cms/strapi/', 'i18n/', 'src/content/editing/', 'src/content/schemas/'],
  'rules/checks': [
    'cms/model/wire/',
    'cms/rules/links/',
    'cms/strapi/',
    'i18n/',
    'src/content/editing/',
    'src/content/limits/',
    'src/content/links/',
    'src/content/schemas/',
    'src/content/validation/',
    'src/lib/',
    'src/park/day/day.ts',
    'src/routing/address-fields.ts',
    'src/routing/links/',
    'src/routing/site-addresses.ts',
  ],
  'rules/links': [
    'cms/model/wire/',
    'cms/strapi/',
    'i18n/',
    'src/content/schemas/',
    'src/lib/',
    'src/routing/address-fields.ts',
    'src/routing/entry-routes.ts',
    'src/routing/site-addresses.ts',
  ],
  'desk/forms': [
    'cms/desk/versions/version-table.ts',
    'cms/model/wire/',
    'cms/start/',
    'cms/strapi/',
    'i18n/',
    'src/forms/form-schemas.ts',
    'src/lib/',
    'src/services/forms/',
    'src/services/http/',
  ],
  'desk/publishing': [
    'cms/model/wire/',
    'cms/rules/links/',
    'cms/start/',
    'cms/strapi/',
    'i18n/',
    'src/content/editing/',
    'src/content/publication.ts',
    'src/content/schemas/',
    'src/lib/',
    'src/services/http/',
    'src/services/reporting/',
  ],
  'desk/day': [
    'cms/desk/publishing/count-changes.ts',
    'cms/desk/publishing/running-publishing.ts',
    'cms/model/wire/',
    'cms/strapi/',
    'i18n/',
    'src/content/limits/',
    'src/content/publication.ts',
    'src/content/schemas/',
    'src/lib/',
    'src/park/activities/activity-dates.ts',
    'src/park/day/',
    'src/park/opening/',
  ],
  'desk/notices': [
    'cms/desk/forms/',
    'cms/desk/publishing/',
    'cms/mail/',
    'cms/rules/checks/',
    'cms/start/',
    'cms/strapi/',
    'i18n/',
    'src/content/editing/',
    'src/content/validation/',
    'src/lib/',
    'src/services/http/',
  ],
  'desk/versions': [
    'cms/desk/publishing/',
    'cms/model/wire/',
    'cms/rules/checks/',
    'cms/strapi/',
    'i18n/',
    'src/content/editing/',
    'src/content/schemas/',
    'src/content/text/',
    'src/content/validation/',
    'src/lib/',
    'src/services/http/',
    'src/services/reporting/',
  ],
  'desk/search': [
    'cms/model/wire/',
    'cms/strapi/',
    'i18n/',
    'src/content/editing/',
    'src/content/schemas/',
    'src/content/validation/',
    'src/lib/',
    'src/services/reporting/',
  ],
  'desk/preview': [
    'cms/model/wire/',
    'cms/start/',
    'cms/strapi/',
    'i18n/',
    'src/content/schemas/',
    'src/services/http/',
    'src/services/preview/error-pages.ts',
    'src/services/preview/signed-link.ts',
  ],
  roles: ['cms/desk/forms/', 'cms/strapi/', 'i18n/'],
  failures: ['cms/strapi/', 'src/lib/', 'src/services/http/'],
  'desk/guide': [
    'cms/desk/forms/',
    'cms/desk/guide/panel/',
    'cms/model/translations/',
    'cms/roles/',
    'cms/src/admin/',
    'cms/start/',
    'cms/strapi/',
    'i18n/',
    'src/content/editing/',
    'src/lib/',
  ],
  'model/translations': ['cms/src/admin/', 'cms/start/'],

  // The panel's own code, for browsers: from the rest of the CMS it has types, addresses and names of headers.
  'src/admin': [
    'cms/desk/day/panel/',
    'cms/desk/forms/panel/',
    'cms/desk/publishing/panel/',
    'cms/desk/search/panel/',
    'cms/desk/versions/panel/',
    'cms/desk/writing/panel/',
    'cms/model/content-types/position-field.ts',
    'cms/model/labels/panel/',
    'cms/rules/checks/',
    'i18n/',
    'public/',
    'src/features/map/park-map.svg',
    'src/lib/real-date.ts',
    'src/park/park-map.ts',
  ],
  'desk/day/panel': [
    'cms/desk/day/accepted-end.ts',
    'cms/desk/day/shown-day.ts',
    'cms/model/labels/panel/',
    'cms/src/admin/',
    'i18n/',
    'src/content/limits/content-limits.ts',
    'src/lib/text/fold-text.ts',
    'src/park/day/',
  ],
  'desk/forms/panel': ['cms/desk/forms/', 'cms/src/admin/'],
  'desk/guide/panel': [],
  'desk/publishing/panel': [
    'cms/desk/forms/panel/',
    'cms/desk/guide/panel/',
    'cms/desk/publishing/',
    'cms/src/admin/',
    'src/services/reporting/outcome.ts',
  ],
  'desk/search/panel': [
    'cms/desk/forms/panel/',
    'cms/desk/publishing/panel/',
    'cms/desk/search/',
    'cms/desk/versions/',
    'cms/src/admin/',
  ],
  'desk/versions/panel': [
    'cms/desk/forms/panel/',
    'cms/desk/publishing/panel/',
    'cms/desk/versions/',
    'cms/rules/checks/',
    'cms/src/admin/',
  ],
  'desk/writing/panel': ['cms/src/admin/', 'src/content/limits/content-limits.ts', 'src/content/text/whole-link.ts'],
  'model/labels/panel': ['cms/src/admin/'],
  // The entry points that Strapi loads.
  src: [
    'cms/access/',
    'cms/desk/day/',
    'cms/desk/forms/',
    'cms/desk/guide/',
    'cms/desk/notices/',
    'cms/desk/preview/',
    'cms/desk/publishing/',
    'cms/desk/search/',
    'cms/desk/versions/',
    'cms/failures/',
    'cms/model/content-types/',
    'cms/model/import/',
    'cms/model/panel/',
    'cms/model/wire/',
    'cms/roles/',
    'cms/rules/checks/',
    'cms/rules/links/',
    'cms/start/',
    'cms/strapi/',
  ],
};

/** The folder of a feature or a form: siblings that know nothing of each other. All forms share `model` and `parts`. */
const siblingOf = (file: string) => /^src\/(?:features\/[^/]+|forms\/(?!model\/|parts\/)[^/]+)\//.exec(file)?.[0];

const files = sourceFiles('{src,i18n}/**/*.{ts,tsx,astro}');
const imports = files.flatMap(importsOf);

const cmsFiles = sourceFiles(
  'cms/*/*.{js,ts}',
  'cms/{src/{admin,middlewares},desk,model,rules}/**/*.{js,ts,tsx}',
).filter((file) => !/^cms\/(?:build|data|node_modules|tests)\//.test(file));
const cmsImports = cmsFiles.flatMap(importsOf);

/** The innermost of some rooms that holds a file. */
const innermost = (rooms: readonly string[], path: string) =>
  rooms.filter((room) => path.startsWith(`${room}/`)).toSorted((a, b) => b.length - a.length)[0];

/** The room of the CMS that holds a file: `cms/src/admin/app.tsx` → `src/admin`, `cms/start/tokens.ts` → `start`. */
const cmsRoomOf = (file: string) => {
  const [first, ...rest] = file.split('/');
  return first === 'cms' ? (innermost(Object.keys(cmsDoors), rest.join('/')) ?? rest[0] ?? '') : '';
};

/** The halves of the rooms of the CMS that browsers load: a door to a room does not lead into its panel half. */
const isPanelHalf = (path: string) => /^cms\/(?:desk|model)\/[^/]+\/panel\//.test(path);

const opens = (door: string, to: string) => to.startsWith(door) && isPanelHalf(to) === isPanelHalf(door);

/** `src/features/alert/x.ts` → `features`, `i18n/paths.ts` → `i18n`; a file right in `src` belongs to no room. */
function siteRoomOf(file: string): string {
  const path = file.replace(/^src\//, '');
  return innermost(Object.keys(arrows), path) ?? (path.includes('/') ? (path.split('/')[0] ?? '') : '');
}

/** The groups of nodes that can reach each other (Tarjan 1972), each sorted; a graph without cycles has none. */
function cyclesOf(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const targets = Map.groupBy(edges, ([from]) => from);
  const indexes = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  function visit(node: string): number {
    let low = indexes.size;
    indexes.set(node, low);
    stack.push(node);
    for (const [, target] of targets.get(node) ?? []) {
      if (!indexes.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, indexes.get(target) ?? low);
    }
    if (low === indexes.get(node)) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) cycles.push(group.sort());
    }
    return low;
  }
  for (const node of targets.keys()) if (!indexes.has(node)) visit(node);
  return cycles;
}

const describeImport = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

const nodeImport = /^import (?!type\b)(?:[^;'"]*?from )?'node:/m;

/** The modules that run in browsers: islands, what `<script>` elements of pages import, and `client/browser`. */
function browserScripts(): string[] {
  const scripts = files.filter((file) => file.endsWith('.astro')).flatMap(importsOfScripts);
  const own = files.filter((file) => /\.island\.tsx$|^src\/client\/browser\/|-directive\.ts$/.test(file));
  return [...own, ...scripts];
}

describe('imports', () => {
  it('are read from the sources', () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(imports.map(describeImport)).toContain('src/pages/faq.astro imports src/layouts/Default.astro');
  });

  it('lead from a folder only to those it may know', () => {
    const forbidden = imports.filter(({ from, to }) => {
      const [folder, target] = [siteRoomOf(from), siteRoomOf(to)];
      return folder !== '' && folder !== target && !arrows[folder]?.includes(target);
    });
    expect(forbidden.map(describeImport)).toEqual([]);
  });

  it('never lead from one feature or form to another', () => {
    const crossing = imports.filter(({ from, to }) => {
      const [group, target] = [siblingOf(from), siblingOf(to)];
      return group !== undefined && target !== undefined && group !== target;
    });
    expect(crossing.map(describeImport)).toEqual([]);
  });

  it('lead from a room of the CMS only through its doors', () => {
    const forbidden = cmsImports.filter(({ from, to }) => {
      const room = cmsRoomOf(from);
      return cmsRoomOf(to) !== room && !cmsDoors[room]?.some((door) => opens(door, to));
    });
    expect(forbidden.map(describeImport)).toEqual([]);
  });

  it('use every door of the CMS', () => {
    const unused = Object.entries(cmsDoors).flatMap(([room, doors]) =>
      doors
        .filter((door) => !cmsImports.some(({ from, to }) => cmsRoomOf(from) === room && opens(door, to)))
        .map((door) => `${room}: ${door}`),
    );
    expect(unused).toEqual([]);
  });

  it('form no cycle of files', () => {
    expect(cyclesOf([...imports, ...cmsImports].map(({ from, to }) => [from, to]))).toEqual([]);
  });

  it('form no cycle of folders, on any level', () => {
    const between = [...imports, ...cmsImports]
      .map(({ from, to }) => [dirname(from), dirname(to)] as const)
      .filter(([from, to]) => from !== to);
    expect(cyclesOf(between)).toEqual([]);
  });

  it('never lead from a script of browsers to a module of Node', () => {
    const ofNode = new Set(files.filter((file) => /^src\/lib\/node\//.test(file) || nodeImport.test(readSource(file))));
    const reached = new Map(browserScripts().map((file) => [file, file]));
    const values = Map.groupBy(
      imports.filter(({ isTypeOnly }) => !isTypeOnly),
      ({ from }) => from,
    );
    for (const [file, way] of reached) {
      for (const { to } of values.get(file) ?? []) if (!reached.has(to)) reached.set(to, `${way} → ${to}`);
    }
    expect([ofNode.size > 50, reached.size > 100]).toEqual([true, true]);
    expect([...reached].flatMap(([file, way]) => (ofNode.has(file) ? [way] : []))).toEqual([]);
  });

  it('are allowed only between folders that exist', () => {
    const folders = new Set(files.map(siteRoomOf));
    expect(Object.keys(arrows).filter((folder) => folder !== 'styles' && !folders.has(folder))).toEqual([]);
  });
});

/**
 * The rooms of tests and tools, with those that each may import from besides the sources. Tools import from the tests
 * only the helpers that start browsers, servers and copies of the project.
 */
const workrooms: Readonly<Record<string, readonly string[]>> = {
  'tests/unit': ['tests/support', 'tools/content-service'],
  'tests/contract': [
    'cms/desk/day',
    'tests/support',
    'tools',
    'tools/content-service',
    'tools/edit-laboratory',
    'tools/fuzzing',
  ],
  'tests/conventions': ['tests/support'],
  'tests/sources': ['tests/support'],
  'tests/e2e': ['tests/support'],
  'tests/support': ['cms/start', 'cms/tests/support', 'tools', 'tools/content-service'],
  'tools/bench': ['cms/desk/day', 'cms/desk/publishing', 'cms/tests/support', 'tests/support', 'tools/content-service'],
  'tools/content-service': ['tools'],
  'tools/edit-laboratory': ['tests/support', 'tools'],
  'tools/fuzzing': ['tests/support', 'tools'],
  'tools/guide-pictures': ['cms/desk/guide', 'cms/tests/support', 'tests/support'],
  tools: [],
};

describe('imports of tests and tools', () => {
  const workFiles = sourceFiles('{tests,tools}/**/*.ts');
  const workImports = workFiles.flatMap(importsOf);

  /** `tools/bench/x.ts` → `tools/bench`, `tools/x.ts` → `tools`, `cms/tests/support/x.ts` → `cms/tests/support`. */
  function roomOf(file: string): string {
    const folders = dirname(file).split('/');
    const isNested = folders[0] === 'cms' && /^(?:desk|model|rules|tests)$/.test(folders[1] ?? '');
    return folders.slice(0, isNested ? 3 : 2).join('/');
  }
  const isSource = (file: string) => /^(?:src|i18n)\//.test(file) || !file.includes('/');

  it('are read from the files', () => {
    expect(workImports.length).toBeGreaterThan(1000);
    expect(workImports.some(({ to }) => roomOf(to) === 'tools/content-service')).toBe(true);
  });

  it('lead from a room only to those it may know', () => {
    const forbidden = workImports.filter(({ from, to }) => {
      const [room, target] = [roomOf(from), roomOf(to)];
      return !isSource(to) && room !== target && !workrooms[room]?.includes(target);
    });
    expect(forbidden.map(describeImport)).toEqual([]);
  });

  it('form no cycle of files, and none of folders on any level', () => {
    const within = workImports.filter(({ to }) => !isSource(to));
    expect(cyclesOf(within.map(({ from, to }) => [from, to]))).toEqual([]);
    const between = within.map(({ from, to }) => [dirname(from), dirname(to)] as const);
    expect(cyclesOf(between.filter(([from, to]) => from !== to))).toEqual([]);
  });

  it('are allowed only between rooms that exist', () => {
    const rooms = new Set(workFiles.map(roomOf));
    expect(Object.keys(workrooms).filter((room) => !rooms.has(room))).toEqual([]);
  });
});
