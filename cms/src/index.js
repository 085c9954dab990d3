import { bootstrap, destroy, register } from './zoo.ts';

export default {
  register: ({ strapi }) => register(strapi),
  bootstrap: ({ strapi }) => bootstrap(strapi),
  destroy: () => destroy(),
};
