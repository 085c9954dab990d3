/** Whether somebody chose tests by their file, line or name: what is drawn by lot otherwise is all there then. */
import { extname } from 'node:path';

const isChoice = (argument: string) => extname(argument.split(':')[0] ?? '') === '.ts' || /^-[gt]$/.test(argument);

export const areChosen = process.argv.slice(2).some(isChoice);
