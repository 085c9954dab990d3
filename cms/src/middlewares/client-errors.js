import { answerClientErrors } from '../../failures/client-errors.ts';

export default () => answerClientErrors;
