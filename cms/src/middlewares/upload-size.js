import { rejectHeavyUploads } from '../../checks/upload-size.ts';

export default () => rejectHeavyUploads;
