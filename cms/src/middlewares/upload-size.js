import { refuseHeavyUploads } from '../../checks/upload-size.ts';

export default () => refuseHeavyUploads;
