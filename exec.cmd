@rem Windows has no `exec`; npm scripts use it so that a signal to npm reaches the program itself.
@%*
