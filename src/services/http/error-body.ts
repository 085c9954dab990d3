/** Errors in the content service's wire format (Strapi 5 REST). */

const names: Record<number, string> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
  503: 'ServiceUnavailableError',
  507: 'InsufficientStorageError',
};

export interface ErrorBody {
  data: null;
  error: { status: number; name: string; message: string; details: Record<string, never> };
}

/** The body of an error response. */
export function errorBody(status: number, message: string): ErrorBody {
  return { data: null, error: { status, name: names[status] ?? 'InternalServerError', message, details: {} } };
}
