/**
 * The windows on the park: `import windows from './park-map.svg?windows'` yields the address of each, by zone. They are files
 * of the build, cut out of the drawing.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { emitClientAsset } from 'astro/assets/utils';
import type { Plugin } from 'vite';
import { cutWindow } from '#build/windows/cut-window.ts';
import { cached } from '#lib/node/build-cache.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import { type DrawingPart, mapWindows } from '#park/map-windows.ts';

const query = '?windows';
const fingerprint = moduleFingerprint(new URL('../../windows/cut-window.ts', import.meta.url));

/** The window on a part of a drawing, cut out once for all builds. */
function windowOn(drawing: string, part: DrawingPart): Promise<Buffer> {
  const input = JSON.stringify([part, drawing]);
  return cached('park-window', fingerprint, input, () => Buffer.from(cutWindow(drawing, part)));
}

export function parkWindows(): Plugin {
  return {
    name: 'park-windows',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const drawing = await readFile(file, 'utf8');
      const addresses: Record<string, string> = {};
      for (const [zone, part] of Object.entries(mapWindows)) {
        const source = await windowOn(drawing, part);
        if (this.environment.mode !== 'build') {
          addresses[zone] = `data:image/svg+xml;base64,${source.toString('base64')}`;
          continue;
        }
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `_astro/${zone}.${hash}.svg`;
        emitClientAsset(this, { type: 'asset', fileName, source });
        addresses[zone] = `/${fileName}`;
      }
      return { code: `export default ${JSON.stringify(addresses)};`, moduleType: 'js' };
    },
  };
}
