/** The pages that visitors open in the parks: they end in the address, the telephone and the language. */
import type { RouteId } from '#i18n/routes.ts';

export const parkPages: readonly RouteId[] = ['today', 'map', 'mapNeed', 'myVisit', 'rides', 'rates', 'offline'];
