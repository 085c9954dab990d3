import { cardListEndpoint } from '#view-models/card-list.ts';

export const GET = cardListEndpoint('activities');
