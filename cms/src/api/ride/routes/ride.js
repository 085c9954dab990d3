import { contentRoutes } from '../../../../wire/content-routes.ts';

export default contentRoutes('rides');
