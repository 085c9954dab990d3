import { contentRoutes } from '../../../../model/wire/content-routes.ts';

export default contentRoutes('pages');
