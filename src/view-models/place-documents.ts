/** What the search finds of the map: its pages for a need, and every place. */
import { entriesOf } from '#content/queries.ts';
import { searchedNeeds } from '#features/map/map-needs.ts';
import type { SearchDocument } from '#features/search/search-document.ts';
import { addressWords } from '#i18n/address-words.ts';
import { alternatesOf, pathFor } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { aliasesOf } from './search-aliases.ts';

/** The pages of the map that people look for by a word. */
export function mapPages(locale: Locale): SearchDocument[] {
  const t = useTranslations(locale);
  return searchedNeeds.map((need) => ({
    kind: 'page',
    card: {
      href: pathFor('mapNeed', locale, { need: addressWords.mapNeed[need][locale] }),
      title: t('map:needTitle', { need: t(`map:need.${need}`) }),
      summary: t(`map:needIntro.${need}`),
      kicker: t('map:section'),
    },
    aliases: t(`map:aliases.${need}`),
    keywords: [],
    text: '',
  }));
}

/** The places on the map. */
export async function places(locale: Locale): Promise<SearchDocument[]> {
  const t = useTranslations(locale);
  return (await entriesOf('places', locale)).map((place) => {
    const href = `${alternatesOf('map')[locale]}#${place.slug}`;
    const kicker = [t('map:section'), t(`map:zone.${place.zone}`)].join(' · ');
    const card = { href, title: place.name, kicker, ...(place.note !== null && { summary: place.note }) };
    const keywords = [place.kind, ...place.serves].map((kind) => t(`map:kind.${kind}`));
    return { kind: 'place', card, ...aliasesOf(place), keywords, text: place.hours ?? '' };
  });
}
