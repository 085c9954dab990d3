import { describe, expect, it } from 'vitest';
import { printable } from '#lib/text/printable.ts';

describe('what is printed', () => {
  it('commands no terminal', () => {
    const text = 'Red: \u001B[31mdanger\u001B[0m, \u001B]0;title\u0007, \u009B2J, \bback\rover\0\t';
    expect(printable(text)).toBe('Red:  danger ,  ]0;title ,  2J,  back over  ');
  });

  it('does not turn the direction of writing around', () => {
    expect(printable('gnp\u202Egnp.exe\u2066')).toBe('gnp gnp.exe ');
  });

  it('keeps its lines, its accents and its typographic spaces', () => {
    const text = 'Le contenu a 2 problèmes\u00A0: «\u202Fété\u202F»\n  ✗ news › été 🦁';
    expect(printable(text)).toBe(text);
  });

  it('has no endless line', () => {
    const lines = printable(`short\n${'x'.repeat(5_000_000)}\nshort`).split('\n');
    expect(lines.map(({ length }) => length)).toEqual([5, 601, 5]);
  });
});
