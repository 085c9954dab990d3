import { contentController } from '../../../../model/wire/content-controller.ts';

export default contentController('animalGroups');
