// Imported first: React and React Router look at it when they are loaded, and choose their fast halves by it.
process.env["NODE_ENV"] = "production";
