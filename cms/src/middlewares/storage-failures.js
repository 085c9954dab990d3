import { reportStorageFailures } from '../../failures/storage-failures.ts';

export default () => reportStorageFailures;
