/** The units of systemd, which nothing here runs: they name programs, folders and users that move. */
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '#tests/support/source-files.ts';

const folder = '/srv/zoo';
const units = sourceFiles('docs/systemd/*.service');

/** The values of a setting, of which a line may have several. */
const valuesOf = (unit: string, setting: string): string[] =>
  Array.from(readSource(unit).matchAll(new RegExp(`^${setting}=(.*)$`, 'gm')), ([, value = '']) => value).flatMap(
    (value) => value.split(' '),
  );

const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
const tmpfiles = readSource('docs/systemd/tmpfiles.d/zoo.conf');
const sysusers = readSource('docs/systemd/sysusers.d/zoo.conf');

describe.each(units)('%s', (unit) => {
  it('starts a program that npm starts too', () => {
    const [node, program = ''] = valuesOf(unit, 'ExecStart');
    expect(node).toBe(`${folder}/node_modules/.bin/node`);
    expect(Object.values(scripts)).toContain(`node ${program}`);
  });

  it('writes to folders that are made for its user or its group', () => {
    const [user = ''] = valuesOf(unit, 'User');
    const [group = user] = valuesOf(unit, 'Group');
    expect(sysusers).toMatch(new RegExp(`^u ${user} `, 'm'));
    const foreign = valuesOf(unit, 'ReadWritePaths').filter(
      (path) => !new RegExp(`^d ${path} +\\d+ (?:${user} |\\S+ +${group}$)`, 'm').test(tmpfiles),
    );
    expect(foreign).toEqual([]);
  });

  it('reads a file of secrets that is for its user alone', () => {
    const [, program = ''] = valuesOf(unit, 'ExecStart');
    const [, name] = /readEnvironment\('(\w+)'\)/.exec(readSource(program)) ?? [];
    // The CMS has variables of its own, from a file that root reads.
    if (name === undefined) return expect(valuesOf(unit, 'EnvironmentFile')).toHaveLength(1);
    const [user = ''] = valuesOf(unit, 'User');
    expect(tmpfiles).toMatch(new RegExp(`^z ${folder}/\\.env\\.${name} +0400 ${user} `, 'm'));
  });
});
