import { rejectNestedBodies } from '../../failures/nested-bodies.ts';

export default () => rejectNestedBodies;
