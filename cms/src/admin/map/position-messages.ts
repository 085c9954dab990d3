/** What the field for a point of the map says, in both languages (ICU messages). */

const fr = {
  label: 'Point sur la carte',
  map: 'Carte des parcs. Touchez l’endroit du lieu, ou déplacez le point avec les flèches; avec la touche Maj, de dix en dix.',
  at: 'Le point est à {x}, {y} : {x} vers la droite et {y} vers le bas.',
  none: 'Aucun point n’est encore choisi.',
};

const en: Record<keyof typeof fr, string> = {
  label: 'Point on the map',
  map: 'Map of the parks. Tap where the place is, or move the point with the arrow keys; with Shift, by ten.',
  at: 'The point is at {x}, {y}: {x} to the right and {y} down.',
  none: 'No point is chosen yet.',
};

export type MessageKey = keyof typeof fr;

/** Ids are shared by everything in the panel. */
export const messageId = (key: MessageKey): string => `zoo.position.${key}`;

const withIds = (messages: Record<MessageKey, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [messageId(key as MessageKey), text]));

/** For Strapi's own table of translations. */
export const positionTranslations = { fr: withIds(fr), en: withIds(en) };
