import { cardListEndpoint } from '../../views/card-list.ts';

export const GET = cardListEndpoint('projects');
