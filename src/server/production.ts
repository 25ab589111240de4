// Imported first: React and React Router read it when they are loaded, and then use their fast builds.
process.env["NODE_ENV"] = "production";
