import { bootstrap, register } from './zoo.ts';

export default {
  register: ({ strapi }) => register(strapi),
  bootstrap: ({ strapi }) => bootstrap(strapi),
};
