/**
 * Loads React as the tests' own JSX is compiled, before a module of the server says that it runs in production: files that share a worker
 * share both.
 */
import "react/jsx-dev-runtime";
import "react-dom/server";
