"""Gives etcd its one user, root, and has it ask everybody for a password. Does nothing where it asks already.

ETCD_URL: any member. ETCD_PASSWORD: root's password. Runs once before the nodes start, each time the composition does.
"""
import json
import os
import urllib.error
import urllib.request

URL = os.environ["ETCD_URL"]
ROOT = {"name": "root", "password": os.environ["ETCD_PASSWORD"]}


def post(path, body):
    """Returns None, or the error etcd answers with."""
    request = urllib.request.Request(f"{URL}/v3/auth/{path}", json.dumps(body).encode())
    try:
        with urllib.request.urlopen(request, timeout=10):
            return None
    except urllib.error.HTTPError as error:
        return json.load(error)["error"]


def require(path, body, but="nothing"):
    error = post(path, body)
    if error and but not in error:
        raise SystemExit(f"etcd refused {path}: {error}")


error = post("authenticate", ROOT)
if error and "not enabled" in error:
    # A run that was interrupted may have added the user.
    require("user/add", ROOT, but="already exists")
    require("user/changepw", ROOT)
    require("user/grant", {"user": "root", "role": "root"})
    require("enable", {})
    error = post("authenticate", ROOT)
if error:
    raise SystemExit(f"etcd does not know root by ETCD_PASSWORD: {error}")
