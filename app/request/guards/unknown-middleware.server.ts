export class UnknownMiddleware extends Error {
  override readonly name = "UnknownMiddleware";

  constructor(guard: string) {
    super(`Unknown middleware ${guard}`);
  }
}
