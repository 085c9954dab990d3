import type { CardData } from '../../ui/card-data.ts';

/** What a result is. */
export type SearchKind = 'animal' | 'activity' | 'workshop' | 'answer' | 'page' | 'news' | 'video' | 'project' | 'job';

/** One thing to find. */
export interface SearchDocument {
  kind: SearchKind;
  card: CardData;
  /** What it has to do with. */
  keywords: string[];
  /** Everything else that is said of it, as plain text. */
  text: string;
  /** The park it belongs to. */
  park?: NonNullable<CardData['park']>;
}
