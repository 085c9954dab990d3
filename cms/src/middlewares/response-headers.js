import { setResponseHeaders } from '../../access/response-headers.ts';

export default () => setResponseHeaders;
