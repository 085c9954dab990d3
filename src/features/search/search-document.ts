import type { CardData } from '#ui/card-data.ts';

/** The kind of a result. */
export type SearchKind =
  'animal' | 'activity' | 'ride' | 'workshop' | 'answer' | 'place' | 'page' | 'news' | 'video' | 'project' | 'job';

/** An entry of the site as input of the index. */
export interface SearchDocument {
  kind: SearchKind;
  card: CardData;
  /** Other names that visitors use for it, separated by spaces. */
  aliases?: string;
  /** Related terms that its card doesn't show. */
  keywords: string[];
  /** The rest of its content, as plain text. */
  text: string;
  /** The kind of the park it belongs to. */
  park?: NonNullable<CardData['park']>;
}
