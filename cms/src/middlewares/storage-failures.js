import { tellStorageFailures } from '../../failures/storage-failures.ts';

export default () => tellStorageFailures;
