import { contentController } from '../../../../wire/content-controller.ts';

export default contentController('places');
