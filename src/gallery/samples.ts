/** Samples that the content lacks: the longest words, and every element rich text may contain. */
import { renderRichText } from '#content/text/rich-text.ts';
import type { Locale } from '#i18n/routes.ts';

interface Samples {
  longTitle: string;
  /** Titles of nested pages. */
  longNames: readonly string[];
  /** Markdown as editors write it. */
  text: string;
}

const samples: Record<Locale, Samples> = {
  fr: {
    longTitle:
      'Réintroduction transfrontalière expérimentale des caribous forestiers : interdisciplinarité, accompagnement socioéconomique et anticonstitutionnellement longue gouvernance',
    longNames: [
      'Programmes internationaux de conservation et de rétablissement des espèces menacées',
      'Hydroélectricité, biodiversité et développement socioéconomique nordique',
    ],
    text: `Le premier paragraphe est plus grand que les autres : il dit en deux phrases ce que la page raconte. Voici [un lien](/horaire), du texte **important** et du texte *appuyé*.

## Un titre de deuxième niveau

Un paragraphe ordinaire avec une <abbr title="Union internationale pour la conservation de la nature">UICN</abbr>, du \`code\`, CO<sub>2</sub>, 40 m<sup>2</sup>, <q>une citation courte</q> et un [lien externe](https://www.iucnredlist.org).

- Un élément de liste
- Un autre, assez long pour passer à la ligne sur un téléphone comme sur un écran large
  - Un élément imbriqué

### Un titre de troisième niveau

1. D’abord
2. Ensuite

#### Un titre de quatrième niveau

> Une citation longue, telle qu’une soigneuse l’a dite.

| Espèce | Effectif en nature | Tendance des populations | Principale menace |
| --- | --- | --- | --- |
| Caribou forestier | 6 000 | En baisse | Fragmentation de l’habitat |
| Loup gris | 250 000 | Stable | Persécution |

---

<dl><dt>Habitat</dt><dd>Forêt boréale</dd></dl>`,
  },
  en: {
    longTitle:
      'Experimental cross-border reintroduction of woodland caribou: interdisciplinarity, socioeconomic accompaniment and counterintuitively long intergovernmental governance',
    longNames: [
      'International programmes for the conservation and recovery of threatened species',
      'Hydroelectricity, biodiversity and socioeconomic development of the North',
    ],
    text: `The first paragraph is larger than the others: it says in two sentences what the page tells. Here are [a link](/en/schedule), **important** text and *stressed* text.

## A heading of the second level

An ordinary paragraph with an <abbr title="International Union for Conservation of Nature">IUCN</abbr>, \`code\`, CO<sub>2</sub>, 40 m<sup>2</sup>, <q>a short quotation</q> and an [external link](https://www.iucnredlist.org).

- An item of a list
- Another one, long enough to take a second line on a phone as on a wide screen
  - A nested item

### A heading of the third level

1. First
2. Then

#### A heading of the fourth level

> A long quotation, as a keeper said it.

| Species | Number in the wild | Trend of the population | Main threat |
| --- | --- | --- | --- |
| Woodland caribou | 6,000 | Decreasing | Fragmentation of the habitat |
| Grey wolf | 250,000 | Stable | Persecution |

---

<dl><dt>Habitat</dt><dd>Boreal forest</dd></dl>`,
  },
};

/** The samples of a language, with the rich text rendered and sanitised. */
export function samplesOf(locale: Locale) {
  const { text, ...words } = samples[locale];
  return { ...words, html: renderRichText(text).html };
}
