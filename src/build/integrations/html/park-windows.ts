/**
 * The windows on the park: `import windows from './park-map.svg?windows'` yields the address of each, by zone. They are files
 * of the build, cut out of the drawing.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { emitClientAsset } from 'astro/assets/utils';
import type { Plugin } from 'vite';
import { cutWindow } from '#build/windows/cut-window.ts';
import { mapWindows } from '#park/map-windows.ts';

const query = '?windows';

export function parkWindows(): Plugin {
  return {
    name: 'park-windows',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const drawing = await readFile(file, 'utf8');
      const addresses = Object.entries(mapWindows).map(([zone, part]) => {
        const source = cutWindow(drawing, part);
        if (this.environment.mode !== 'build') {
          return [zone, `data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}`];
        }
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `_astro/${zone}.${hash}.svg`;
        emitClientAsset(this, { type: 'asset', fileName, source });
        return [zone, `/${fileName}`];
      });
      return { code: `export default ${JSON.stringify(Object.fromEntries(addresses))};`, moduleType: 'js' };
    },
  };
}
