/** Imports run one way, types included: this is the one place that says which. */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, importsOfScripts, readSource, sourceFiles } from '#tests/support/source-files.ts';

/** Layers of rooms, the lowest first: a room may import only from rooms in the layers below its own. */
type Layers = readonly (readonly string[])[];

/** Folders of `src/` and `i18n/`. */
const siteLayers: Layers = [
  ['lib'],
  ['i18n', 'park', 'build/share', 'styles'],
  ['park/opening', 'client/browser', 'build/delivery', 'build/incremental', 'build/windows', 'services/config'],
  ['park/activities', 'park/day', 'client/islands', 'client/navigation', 'client/offline', 'ui', 'services/reporting'],
  ['forms', 'client/day', 'client/visit', 'content'],
  ['features', 'routing', 'services/http', 'services/releases'],
  ['view-models', 'services/forms', 'services/publishing'],
  ['layouts', 'services/tickets'],
  ['services/site', 'services/deploy'],
  ['pages', 'gallery'],
  ['build/integrations'],
  ['services/backup', 'services/preview'],
];

/** Folders of `cms/`; what browsers load is one room, `panel`. */
const cmsLayers: Layers = [
  ['strapi'],
  ['failures', 'model/wire'],
  ['start', 'rules/links', 'desk/search'],
  ['mail', 'rules/checks', 'desk/preview', 'desk/publishing'],
  ['config', 'access', 'desk/day', 'desk/versions'],
  ['desk/forms', 'health'],
  ['desk/notices', 'model/panel', 'roles'],
  ['model/content-types'],
  ['model/import'],
  ['panel'],
  ['model/translations'],
  ['desk/guide'],
  ['src'],
];

/** Rooms, and those that they must not know although they are in a layer below. */
const walls: readonly { rooms: RegExp; never: RegExp }[] = [
  // What runs in browsers knows nothing of the content as a whole, of builds and of servers.
  { rooms: /^(?:client|features|forms|styles|ui)\b/, never: /^(?:build|content|routing|services)\b/ },
  { rooms: /^ui$/, never: /^i18n$/ },
  { rooms: /^park\b/, never: /^(?:build|client|services)\b/ },
  { rooms: /^content$/, never: /^(?:client|forms|ui)\b/ },
  { rooms: /^(?:gallery|layouts|pages|routing|view-models)$/, never: /^services\/(?!config|reporting)/ },
  { rooms: /^services\/(?!preview)/, never: /^(?:client|features|layouts|pages|routing|ui|view-models)\b/ },
];

/** Parts of the site that the CMS knows: content, park, addresses, forms, storage, and how services talk to each other. */
const openToCms = [
  'i18n/',
  'public/',
  'src/client/browser/safe-storage.ts',
  'src/content/',
  'src/features/map/park-map.svg',
  'src/forms/',
  'src/lib/',
  'src/park/',
  'src/routing/',
  'src/services/config/',
  'src/services/forms/',
  'src/services/http/',
  'src/services/preview/',
  'src/services/reporting/',
];

/** The folder of a feature or a form: siblings that know nothing of each other. All forms share `model` and `parts`. */
const siblingOf = (file: string) => /^src\/(?:features\/[^/]+|forms\/(?!model\/|parts\/)[^/]+)\//.exec(file)?.[0];

const files = sourceFiles('{src,i18n}/**/*.{ts,tsx,astro}');
const imports = files.flatMap(importsOf);

const cmsFiles = sourceFiles(
  'cms/*/*.{js,ts}',
  'cms/{src/{admin,api,middlewares},desk,model,rules}/**/*.{js,ts,tsx}',
).filter((file) => !/^cms\/(?:build|data|node_modules|tests)\//.test(file));
const cmsImports = cmsFiles.flatMap(importsOf);

const isPanel = (file: string) => /^cms\/(?:src\/admin|(?:desk|model)\/[^/]+\/panel)\//.test(file);

/** The innermost room that holds a file; none if it lies outside of all. */
const roomIn = (layers: Layers, path: string) =>
  layers
    .flat()
    .filter((room) => path.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** `src/features/day/x.ts` → `features`, `i18n/paths.ts` → `i18n` */
const siteRoomOf = (file: string) => roomIn(siteLayers, file.replace(/^src\//, ''));

/** `cms/src/admin/app.tsx` → `panel`, `cms/start/tokens.ts` → `start` */
const cmsRoomOf = (file: string) => {
  if (isPanel(file)) return 'panel';
  return file.startsWith('cms/') ? roomIn(cmsLayers, file.slice(4)) : undefined;
};

const layerOf = (layers: Layers, room: string) => layers.findIndex((rooms) => rooms.includes(room));

/** Whether an import between two rooms leads down. */
const leadsDown = (layers: Layers, from: string, to: string) => layerOf(layers, to) < layerOf(layers, from);

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

/** The modules that run in browsers: islands, what `<script>` elements of pages import, `client/browser`, the panel. */
function browserScripts(): string[] {
  const scripts = files.filter((file) => file.endsWith('.astro')).flatMap(importsOfScripts);
  const own = files.filter((file) => /\.island\.tsx$|^src\/client\/browser\/|-directive\.ts$/.test(file));
  return [...own, ...scripts, ...cmsFiles.filter(isPanel)];
}

describe('imports', () => {
  it('are read from the sources', () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(imports.map(describeImport)).toContain('src/pages/faq.astro imports src/layouts/Default.astro');
  });

  it('lead from a room down, and through no wall', () => {
    const forbidden = imports.filter(({ from, to }) => {
      const [room, target] = [siteRoomOf(from), siteRoomOf(to)];
      if (room === undefined || room === target) return false;
      if (target === undefined || !leadsDown(siteLayers, room, target)) return true;
      return walls.some(({ rooms, never }) => rooms.test(room) && never.test(target));
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

  it('lead from a room of the CMS down, or to what the site has open to it', () => {
    const forbidden = cmsImports.filter(({ from, to }) => {
      const [room = '', target] = [cmsRoomOf(from), cmsRoomOf(to)];
      if (target === undefined) return !openToCms.some((part) => to.startsWith(part));
      return room !== target && !leadsDown(cmsLayers, room, target);
    });
    expect(forbidden.map(describeImport)).toEqual([]);
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
    const isOfNode = (file: string) => /^src\/lib\/node\//.test(file) || nodeImport.test(readSource(file));
    const ofNode = new Set([...files, ...cmsFiles].filter(isOfNode));
    const reached = new Map(browserScripts().map((file) => [file, file]));
    const values = Map.groupBy(
      [...imports, ...cmsImports].filter(({ isTypeOnly }) => !isTypeOnly),
      ({ from }) => from,
    );
    for (const [file, way] of reached) {
      for (const { to } of values.get(file) ?? []) if (!reached.has(to)) reached.set(to, `${way} → ${to}`);
    }
    expect([ofNode.size > 50, reached.size > 100]).toEqual([true, true]);
    expect([...reached].flatMap(([file, way]) => (ofNode.has(file) ? [way] : []))).toEqual([]);
  });

  it('lead between rooms that all have a layer, which are there', () => {
    const named = imports.flatMap(({ from, to }) => [siteRoomOf(from), siteRoomOf(to)]);
    expect(new Set(named.filter((room) => room !== undefined))).toEqual(new Set(siteLayers.flat()));
    expect(files.filter((file) => siteRoomOf(file) === undefined)).toEqual(['src/env.d.ts']);
    expect(new Set(cmsFiles.map(cmsRoomOf))).toEqual(new Set(cmsLayers.flat()));
  });
});

describe('imports of tests and tools', () => {
  const workFiles = sourceFiles('{tests,tools}/**/*.ts');
  const workImports = workFiles.flatMap(importsOf).filter(({ to }) => /^(?:cms|tests|tools)\//.test(to));

  /** `tests/e2e/pages/x.spec.ts` → `tests/e2e` */
  const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');

  it('lead to no test of another kind, only to what tests share', () => {
    expect(workImports.length).toBeGreaterThan(300);
    const forbidden = workImports.filter(({ from, to }) => {
      const [room, target] = [roomOf(from), roomOf(to)];
      return room !== target && /^tests\/(?!support\/)/.test(to);
    });
    expect(forbidden.map(describeImport)).toEqual([]);
  });

  it('form no cycle of files, and none of folders on any level', () => {
    expect(cyclesOf(workImports.map(({ from, to }) => [from, to]))).toEqual([]);
    const between = workImports.map(({ from, to }) => [dirname(from), dirname(to)] as const);
    expect(cyclesOf(between.filter(([from, to]) => from !== to))).toEqual([]);
  });
});
