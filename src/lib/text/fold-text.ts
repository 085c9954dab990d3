/** Text normalised for comparison and for addresses: no accents, case or punctuation. */

/** `« L’Œil du tigre »` → `l oeil du tigre` */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A label as part of an address: `Jusqu’à 10 000 $` → `jusqu-a-10000` */
export function slugOf(label: string): string {
  const withWholeNumbers = label.replaceAll(/(?<=\d)[\s,](?=\d{3})/gu, '');
  return foldText(withWholeNumbers).replaceAll(' ', '-');
}
