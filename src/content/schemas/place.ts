import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { mapSize, mapZones, placeKinds } from '#park/park-map.ts';
import { shared, withMetadata } from './field-metadata.ts';
import * as f from './fields.ts';

const onMap = validationMessage('place.position');

const coordinate = (most: number) => f.integer(onMap, 0, most, onMap);

/** A place in the parks, as the map shows it. */
export const place = f.entry({
  ...f.entryFields,
  /** Anchor of the place on the map's page. */
  slug: f.slug,
  name: f.name,
  kind: f.choice(placeKinds),
  /** The zone in which the list has it. */
  zone: f.choice(mapZones),
  park: f.relation('parks'),
  /** A point of the map's drawing, in its units. */
  position: withMetadata(
    shared(
      f.object(
        { x: coordinate(mapSize.width), y: coordinate(mapSize.height) },
        validationMessage('place.positionMissing'),
      ),
    ),
    { holds: 'position' },
  ),
  /** What else visitors find there. */
  serves: f.list(f.choice(placeKinds), validationMessage('place.serves'), placeKinds.length),
  stepFree: f.yesOrNo,
  /** Where exactly, or what to know; null where its name says it. */
  note: v.nullish(f.sentence, null),
  /** Its hours in words; null where they are those of its park. */
  hours: v.nullish(f.text, null),
  searchAliases: f.searchAliases,
});
